import { useBrowser } from '../support/shared/useBrowser';
import { useSite } from '../support/shared/useSite';
import { galleryPaths } from '../support/gallery';
import { layoutFaults } from '../support/layoutFaults';
import { sampled } from '../support/tier';
import { load, openPage } from '../support/visit';

/** Printable part of a page of A4 with margins of 18 mm, in CSS pixels. */
const paper = { width: 658, height: 987 };

const browser = useBrowser();
const site = useSite('gallery');

test.each(sampled(galleryPaths(), 14))(
  '%s runs without a complaint and fits on paper',
  async (path) => {
    const { page, complaints } = await openPage(browser);
    await page.setViewport(paper);
    await load(page, site.origin + path);
    await page.emulateMediaType('print');
    expect(await layoutFaults(page)).toEqual([]);
    // The withdrawn page is meant to be gone.
    expect(complaints().filter((text) => !text.includes('status of 410'))).toEqual([]);
    await page.close();
  },
);
