import { Router } from 'express';
import { absoluteUrl } from '../../../shared/head/headElement';
import { isLocale } from '../../../shared/language/languages';
import { isPageOut } from '../../../shared/listing/itemDates';
import { address, isSegment } from '../../../shared/routing/addresses';
import { ageOf, contentHeaders } from '../../middleware/contentHeaders';
import type { PublicationContext } from '../openSubscription';
import { answerUnavailable } from '../../middleware/errorHandler';
import { eventOfPage } from './calendarEvent';
import { sendPublication } from '../sendPublication';

async function eventPage({ content, now }: PublicationContext, locale: string, id: string) {
  const slug = (await content.languageMap())?.value.document(id)?.slugs.get(locale);
  const held = slug === undefined ? undefined : await content.page(locale, slug);
  if (slug === undefined || held === undefined || !isPageOut(held.value, now())) return undefined;
  const page = held.value;
  if (page.contentType !== 'event' || page.metadata.withdrawn !== undefined) return undefined;
  return { slug, page, held };
}

/**
 * `GET /{lang}/overview/events/{id}.ics`: an event as a calendar file. For an id that is no event
 * of the language the page handler answers, with 404.
 */
export function calendarRouter(site: PublicationContext): Router {
  const { publicUrl, staleMaxSeconds } = site.environment;
  const { hostname } = new URL(publicUrl);
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/:lang/overview/events/:file', async (request, response, next) => {
    const { lang, file } = request.params;
    const id = file.replace(/\.ics$/, '');
    if (!isLocale(lang) || id === file || !isSegment(id)) return next();
    const found = await eventPage(site, lang, id);
    const url = absoluteUrl(publicUrl, address.page(lang, found?.slug ?? ''));
    const event = found && eventOfPage(found.page, url, site.intl.forTable(lang));
    if (found === undefined || event === undefined) return next();
    const { calendarFile } = await import('./calendar');
    response.attachment(`${found.slug}.ics`);
    sendPublication(response, {
      type: 'text/calendar',
      body: calendarFile(event.title, hostname, [event]),
      modified: event.modified,
      headers: contentHeaders(ageOf([found.held], site.now()), staleMaxSeconds),
    });
  });
  router.use(answerUnavailable(site.log, 'Calendar'));
  return router;
}
