/** A page that an editor works on, with faults of every kind; `text` is what is changed. */
export function draftPage(text: string): object {
  return {
    id: 'draft',
    contentType: 'article',
    metadata: { title: 'Entwurf', reviewDate: 'bald' },
    content: [
      { component: 'lead', id: 'einleitung', content: { text } },
      {
        component: 'hologram',
        id: 'bild',
        containers: { ansichten: [{ component: 'heading', content: { text: 'Tief', level: 9 } }] },
      },
      {
        component: 'section',
        id: 'abschnitt',
        content: { title: 'Abschnitt' },
        containers: {
          content: [
            { component: 'richtext', id: 'text', content: { html: '<p onclick="x()">Text</p>' } },
            { component: 'heading', id: 'zu-tief', content: { text: 'Zu tief', level: 9 } },
            ...Array.from({ length: 30 }, (_, index) => ({
              component: 'p',
              id: `absatz-${index}`,
              content: { html: `Absatz ${index}` },
            })),
          ],
        },
      },
      {
        component: 'accordion',
        id: 'klappe',
        content: {},
        containers: {
          items: [
            {
              component: 'accordion-item',
              id: 'fach',
              content: {},
              containers: { content: [] },
            },
          ],
        },
      },
      {
        component: 'section',
        id: 'spalten',
        content: {},
        containers: { right: [{ component: 'p', content: { html: 'Verloren' } }] },
      },
      {
        component: 'glossary',
        id: 'begriffe',
        content: {
          entries: ['Amt', 'Ämter'].map((term) => ({ term, slug: 'amt', html: '<p>Amt</p>' })),
        },
      },
    ],
  };
}

/** Path of a page in the content service. */
export function servicePath(locale: string, slug = 'entwurf'): string {
  return `v1/${locale}/content/${slug}`;
}
