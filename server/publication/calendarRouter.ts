import { Router } from 'express';
import type { PageOf } from '../../shared/content/page';
import { absoluteUrl } from '../../shared/head/absoluteUrl';
import { isLocale } from '../../shared/language/languages';
import { instantOf } from '../../shared/language/swissTime';
import { isKnownPage } from '../../shared/listing/itemDates';
import { address, isSegment } from '../../shared/routing/addresses';
import { ageOf, contentHeaders } from '../http/contentHeaders';
import type { Site } from '../site';
import { answerUnavailable } from './answerUnavailable';
import { calendarFile, type CalendarEvent } from './calendar';
import { sendPublication } from './sendPublication';

function lastChange({ metadata }: PageOf<'event'>): Date | undefined {
  const { metaInfo = {}, changeHistory = [] } = metadata;
  const dates = [metaInfo.updatedAt, metaInfo.correctedAt, ...changeHistory.map(({ at }) => at)];
  const instants = dates.filter((date) => date !== undefined).map(instantOf);
  return instants.length === 0 ? undefined : new Date(Math.max(...instants));
}

/** The page of an event as an entry of calendars; undefined without its details. */
export function calendarEvent(page: PageOf<'event'>, url: string): CalendarEvent | undefined {
  const { id, metadata, details } = page;
  if (details === undefined) return undefined;
  const { location, status, onlineUrl } = details;
  const online = onlineUrl === undefined ? undefined : { name: onlineUrl };
  return {
    id,
    title: metadata.title,
    description: metadata.description,
    url,
    occurrences: details.eventInfos.raw.map(({ 'start-date': start, 'end-date': end, allDay }) => ({
      start,
      ...(end !== undefined && { end }),
      ...(allDay !== undefined && { allDay }),
    })),
    location: location ?? online,
    status,
    modified: lastChange(page),
  };
}

async function eventPage({ content, now }: Site, locale: string, id: string) {
  const slug = (await content.languageMap())?.value[id]?.[locale];
  const held = slug === undefined ? undefined : await content.page(locale, slug);
  if (slug === undefined || held === undefined || !isKnownPage(held.value, now())) return undefined;
  const page = held.value;
  if (page.contentType !== 'event' || page.metadata.withdrawn !== undefined) return undefined;
  return { slug, page, held };
}

/**
 * `GET /{lang}/overview/events/{id}.ics`: an event as a calendar file. For an id that is no event
 * of the language the page handler answers, with 404.
 */
export function calendarRouter(site: Site): Router {
  const { publicUrl, staleMaxSeconds } = site.environment;
  const { hostname } = new URL(publicUrl);
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/:lang/overview/events/:file', async (request, response, next) => {
    const { lang, file } = request.params;
    const id = file.replace(/\.ics$/, '');
    if (!isLocale(lang) || id === file || !isSegment(id)) return next();
    const found = await eventPage(site, lang, id);
    const url = absoluteUrl(publicUrl, address.page(lang, found?.slug ?? ''));
    const event = found && calendarEvent(found.page, url);
    if (found === undefined || event === undefined) return next();
    response.attachment(`${found.slug}.ics`);
    sendPublication(response, {
      type: 'text/calendar',
      body: calendarFile(event.title, hostname, [event]),
      modified: event.modified,
      headers: contentHeaders(ageOf([found.held], site.now()), staleMaxSeconds),
    });
  });
  router.use(answerUnavailable(site.log));
  return router;
}
