/** Everything beside an element and beside what is around it. */
function elementsOutside(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  if (parent === null || element === document.body) return [];
  const beside = [...parent.children]
    .filter((other) => other instanceof HTMLElement)
    .filter((other) => other !== element && !other.inert);
  return [...beside, ...elementsOutside(parent)];
}

/** Leaves only one element of the page usable, until the function it gives back is called. */
export function makeOthersInert(element: HTMLElement): () => void {
  const covered = elementsOutside(element);
  covered.forEach((other) => (other.inert = true));
  return () => covered.forEach((other) => (other.inert = false));
}
