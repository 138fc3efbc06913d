import type { LatePart } from '../markup/lateParts';

/**
 * Takes the fallback of a boundary out, up to its mark, puts what came late there, and marks it as
 * there. The scripts of a page begin when all of it is read, so React finds it like the rest.
 */
const moveIn = `(function(late,place){
var start=place.previousSibling,parent=start.parentNode,end;
while((end=start.nextSibling).nodeType!==8||end.data!=="/$")parent.removeChild(end);
while(late.firstChild)parent.insertBefore(late.firstChild,end);
late.parentNode.removeChild(late);
start.data="$";
})`.replaceAll('\n', '');

const byId = (id: string) => `document.getElementById("${id}")`;

/** A late part of a document, with the script that puts it in its place, which this nonce lets run. */
export function inItsPlace({ number, html }: LatePart, nonce: string): string {
  const move = `${moveIn}(${byId(`S:${number}`)},${byId(`B:${number}`)})`;
  return `<div hidden id="S:${number}">${html}</div><script nonce="${nonce}">${move}</script>`;
}
