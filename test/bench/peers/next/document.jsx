import { notFound } from 'next/navigation';
import { ArticlePage } from '../react/ArticlePage.jsx';
import page from '../page.json';

/** The page of an address; throws what Next answers with 404 where there is none. */
function pageOf(slug) {
  if (!page.path.endsWith(`/${slug}`)) notFound();
  return page;
}

function valueOf({ head }, name) {
  return head.elements.find(
    ({ attributes }) => attributes.name === name || attributes.property === name,
  )?.attributes.content;
}

function hrefs({ head }, rel) {
  return head.elements
    .map(({ attributes }) => attributes)
    .filter((attributes) => attributes.rel === rel);
}

export async function generateMetadata({ params }) {
  const model = pageOf((await params).slug);
  const value = (name) => valueOf(model, name);
  const { title } = model.head;
  const images = value('og:image');
  return {
    title,
    description: value('description'),
    robots: value('robots'),
    openGraph: {
      type: 'article',
      title: value('og:title'),
      description: value('og:description'),
      images,
      url: value('og:url'),
      locale: value('og:locale'),
      siteName: value('og:site_name'),
    },
    twitter: {
      card: value('twitter:card'),
      title: value('twitter:title'),
      description: value('twitter:description'),
      images,
    },
    alternates: {
      canonical: model.address,
      languages: Object.fromEntries(
        hrefs(model, 'alternate').map(({ hreflang, href }) => [hreflang, href]),
      ),
    },
    icons: {
      icon: hrefs(model, 'icon').map(({ href: url, sizes }) => ({ url, sizes })),
      apple: hrefs(model, 'apple-touch-icon').map(({ href: url, sizes }) => ({ url, sizes })),
    },
  };
}

export const viewport = { themeColor: '#0b4f5c' };

export async function Document({ params }) {
  const model = pageOf((await params).slug);
  return (
    <>
      <link rel="stylesheet" href="/styles.css" precedence="default" />
      {model.structuredData.map((data) => (
        <script
          key={data['@type']}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
        />
      ))}
      <ArticlePage page={model} />
    </>
  );
}
