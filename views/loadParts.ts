import type { PageData } from '../shared/routing/pageData';
import * as components from './componentParts';
import * as details from './detailParts';
import { partsOf, type PartName } from './pageParts';

const parts: Readonly<Record<PartName, { load(): Promise<unknown> }>> = {
  accessibility: components.AccessibilityForm,
  accordion: components.Accordion,
  audio: components.Audio,
  board: components.Board,
  contact: components.Contact,
  'contact-form': components.ContactForm,
  downloads: components.Downloads,
  glossary: components.Glossary,
  listing: components.Listing,
  slideshow: components.Slideshow,
  table: components.Table,
  tableOfContents: components.TableOfContents,
  tabs: components.Tabs,
  teaserCarousel: components.TeaserCarousel,
  timeline: components.Timeline,
  video: components.Video,
  changeHistory: details.ChangeHistory,
  event: details.EventDetails,
  hazardMessage: details.HazardMessage,
  languageNotes: details.LanguageNotes,
  missing: details.MissingPage,
  news: details.NewsDetails,
  organization: details.OrganisationDetails,
  publication: details.PublicationDetails,
  service: details.ServiceDetails,
  unavailable: details.Unavailable,
  webdossier: details.DossierDetails,
};

/** Loads the scripts of the parts of a page, so that it renders without waiting. */
export async function loadParts(page: PageData): Promise<void> {
  await Promise.all(partsOf(page).map((name) => parts[name].load()));
}
