import { useLoaderData } from 'react-router';
import { ArticlePage } from '../../../react/ArticlePage.jsx';
import { pageOf } from '../page.server.js';

export function loader({ params }) {
  const page = pageOf(params.slug);
  if (!page) throw new Response(null, { status: 404 });
  return page;
}

export function meta({ loaderData: { head, structuredData } }) {
  return [
    { title: head.title },
    ...head.elements.map(({ tag, attributes }) =>
      tag === 'link' ? { tagName: 'link', ...attributes } : attributes,
    ),
    ...structuredData.map((data) => ({ 'script:ld+json': data })),
  ];
}

export function links() {
  return [{ rel: 'stylesheet', href: '/styles.css' }];
}

export default function ArticleRoute() {
  return <ArticlePage page={useLoaderData()} />;
}
