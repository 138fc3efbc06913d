// A script of its own that runs before anything is painted, on pages with messages that can be
// closed: taking one away later would move the page.
import { readDismissals } from './hazards/dismissals';

const sheet = new CSSStyleSheet();
for (const version of readDismissals()) {
  sheet.insertRule(`[data-version="${CSS.escape(version)}"] { display: none }`);
}
document.adoptedStyleSheets.push(sheet);
