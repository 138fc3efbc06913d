import { part } from './documents';
/** A page that an editor works on, with faults of every kind; `text` is what is changed. */
export function draftPage(text: string): object {
  return {
    id: 'draft',
    contentType: 'article',
    metadata: { title: 'Entwurf', reviewDate: 'bald' },
    content: [
      { component: 'lead', id: 'einleitung', content: { text } },
      part(
        'hologram',
        'bild',
        {},
        { ansichten: [{ component: 'heading', content: { text: 'Tief', level: 9 } }] },
      ),
      part('section', 'abschnitt', { title: 'Abschnitt' }, [
        { component: 'richtext', id: 'text', content: { html: '<p onclick="x()">Text</p>' } },
        { component: 'heading', id: 'zu-tief', content: { text: 'Zu tief', level: 9 } },
        ...Array.from({ length: 30 }, (_, index) =>
          part('p', `absatz-${index}`, { html: `Absatz ${index}` }),
        ),
      ]),
      part(
        'accordion',
        'klappe',
        {},
        {
          items: [part('accordion-item', 'fach', {}, [])],
        },
      ),
      part(
        'section',
        'spalten',
        {},
        { right: [{ component: 'p', content: { html: 'Verloren' } }] },
      ),
      part('glossary', 'begriffe', {
        entries: ['Amt', 'Ämter'].map((term) => ({ term, slug: 'amt', html: '<p>Amt</p>' })),
      }),
    ],
  };
}

/** Path of a page in the content service. */
export function servicePath(locale: string, slug = 'entwurf'): string {
  return `v1/${locale}/content/${slug}`;
}
