/** Share of the window, from its top, above which a part of the page has been reached. */
const readingLine = 0.33;

/** Ids made of texts or by the application differ from language to language. */
const foreign = /^(?:text-|[_:«])/;

/** Controls have ids for their labels; a place is a part of the text. */
const isPlace = (element: Element) =>
  !foreign.test(element.id) &&
  element.closest('form, button, a') === null &&
  element.checkVisibility();

function currentPlace(): string | undefined {
  if (scrollY === 0) return undefined;
  const line = innerHeight * readingLine;
  const places = [...document.querySelectorAll('#main [id]')].filter(isPlace);
  return places.findLast((place) => place.getBoundingClientRect().top <= line)?.id;
}

/**
 * Lets a choice of language lead to the part of the page that is being read: the parts of a page have
 * the same ids in all its languages.
 */
export function keepPlace(): void {
  document.addEventListener('click', ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/language/"]') : null;
    if (link === null) return;
    const url = new URL(link.href);
    const [path] = (url.searchParams.get('to') ?? '').split('#');
    const place = currentPlace();
    url.searchParams.set('to', place === undefined ? `${path}` : `${path}#${place}`);
    link.href = url.href;
  });
}
