import type { EventTime } from '../listing/itemDates';
import type { Page } from '../content/page';
import type { Link } from '../content/primitives';
import type { FormState } from '../forms/checkForm';
import type { FilterOptions, ListedItem } from '../listing/listingResults';
import type { ListingName } from '../listing/listingFilters';
import type { ListingState, Preset } from '../listing/listingState';
import type { IsoDay, Period, PeriodFault } from '../listing/period';
import type { PageHead } from '../head/pageHead';
import type { UiLocale, TextLanguage } from '../language/languages';
import type { Consent } from '../privacy/consent';
import type { SearchScreen, SearchState } from '../search/searchState';
import type {
  LayoutData,
  PageLayoutData,
  LanguageVersion,
  NewerVersion,
  PageLanguages,
} from './layoutData';
import type { PreviewData } from './previewData';
import type { RouteName } from './routeNames';
import type { PublishReport } from './publishReport';

/** An outcome as `/api/page/…` sends it to the browser's navigation. */
export type NavigationAnswer =
  | { readonly kind: 'page'; readonly status: number; readonly page: PageAnswer }
  | { readonly kind: 'redirect'; readonly location: string };

/** The items of a `listing` component; or they come after the frame, or cannot be looked up. */
export type EmbeddedList = readonly ListedItem[] | 'deferred' | 'unavailable';

/** What `listing` components show, by the component's id. */
export type EmbeddedListings = Readonly<Record<string, EmbeddedList>>;

/** The alphabet of a glossary's language, and the letter that each of its entries stands under. */
export interface Register {
  readonly alphabet: readonly string[];
  readonly letters: readonly string[];
}

/** The registers of `glossary` components, by the component's id. */
export type Registers = Readonly<Record<string, Register>>;

/** One page of a list of items. */
export interface ListingPage {
  readonly items: readonly ListedItem[];
  readonly total: number;
  /** From 1; an invalid page of the request became 1. */
  readonly page: number;
  readonly totalPages: number;
}

/** A listing: what was chosen, what can be chosen, and what was found. */
export interface ListingScreen {
  readonly state: ListingState;
  readonly path: string;
  readonly presets: readonly Preset[];
  /** First and last day that hold, whether chosen or not. */
  readonly period: Period;
  readonly today: IsoDay;
  /** What was wrong with a period that was asked for; another one holds. */
  readonly fault?: PeriodFault;
  readonly options: FilterOptions;
  readonly list: ListingPage;
  /** Whether German has more of this kind than the language of the list. */
  readonly germanHasMore: boolean;
  /** Where the description of the open data stands that the list is of. */
  readonly openData?: string;
  /** Since when an older answer stands in for that of a service (ISO 8601). */
  readonly asOf?: string;
  /** Set where its items cannot be looked up at the moment; the list is empty then. */
  readonly unavailable?: boolean;
  readonly board?: Board;
}

/** A list that comes after the frame: the screen of a page that is one, or the items of a component. */
export type DeferredPart =
  | Extract<Screen, { kind: 'listing' | 'search' }>
  | { readonly kind: 'items'; readonly items: Exclude<EmbeddedList, 'deferred'> };

/** Lists that are on their way, by their names; undefined where one does not come. None rejects. */
export type DeferredParts = Readonly<Record<string, Promise<DeferredPart | undefined>>>;

/** The name of the list that a page is. */
export const pageList = 'page-list';

/** A personal board: a choice of news with an address of its own. */
export interface Board {
  readonly composing: boolean;
}

/** A topic that the site is about. */
export interface SiteTopic {
  readonly id: string;
  readonly label: string;
  readonly link?: string;
}

/** The releases before and after another one. */
export interface Neighbours {
  readonly previous?: Link;
  readonly next?: Link;
}

/** What a page shows that every site has, unless its content has one of that address. */
export type SiteScreen =
  | {
      readonly kind: 'siteMap';
      /** From A to Z; those without a page of their own have no link. */
      readonly topics: readonly SiteTopic[];
      readonly locales: readonly string[];
    }
  | {
      readonly kind: 'authorities';
      /** What the authorities are filtered by; empty for all of them. */
      readonly query: string;
    }
  | {
      readonly kind: 'accessibility';
      /** Day on which this version of the product was built, and the one of the next review. */
      readonly built: string;
      readonly nextReview: string;
      /** Page of the site through which its office can be reached. */
      readonly contact?: Link;
      /** Address of the page on which there is a barrier, for visitors who come from there to report it. */
      readonly about?: string;
      readonly form?: FormState;
    };

/** What the main part of a page shows. */
export type Screen =
  | {
      readonly kind: 'content';
      readonly page: Page;
      readonly listings: EmbeddedListings;
      readonly registers: Registers;
      /** Set where the German homepage stands in for a language that has none. */
      readonly standsIn?: boolean;
      readonly newer?: NewerVersion;
      readonly eventTime?: EventTime;
      /** On news: the older and the newer release of the same publisher. */
      readonly neighbours?: Neighbours;
      /** Since when a copy stands in that cannot be renewed (ISO 8601). */
      readonly asOf?: string;
      /** Where the page has a form: the site's page on the protection of data. */
      readonly privacy?: Link;
      /** What became of the page's form that was sent. Set for one visitor alone. */
      readonly form?: FormState;
    }
  | ({ readonly kind: 'listing' } & ListingScreen)
  | { readonly kind: 'deferredListing'; readonly listing: ListingName; readonly board?: Board }
  | ({ readonly kind: 'search' } & SearchScreen)
  | { readonly kind: 'deferredSearch'; readonly state: SearchState; readonly path: string }
  | { readonly kind: 'status'; readonly report: PublishReport }
  | { readonly kind: 'languages'; readonly of?: PageLanguages }
  | SiteScreen
  | {
      readonly kind: 'cookies';
      readonly names: { readonly language: string; readonly consent: string };
      readonly consent?: Consent;
      readonly saved: boolean;
    }
  | {
      readonly kind: 'notFound';
      /** Path as it was asked for; where it is missing, the browser's address has it. */
      readonly path?: string;
      readonly cause: 'page' | 'route' | 'news';
      readonly page?: Page;
      readonly listings?: EmbeddedListings;
      readonly registers?: Registers;
      readonly versions: readonly LanguageVersion[];
    }
  | {
      readonly kind: 'gone';
      readonly page: Page;
      /** Title of the page in its place, where that is one of this site. */
      readonly replacement?: string;
    }
  | {
      readonly kind: 'error';
      readonly status?: number;
      /** Id of the request, by which operators find it in their log. */
      readonly request?: string;
    };

export type ScreenKind = Screen['kind'];

/** Everything a page is rendered from. What of it crosses the wire: `PageAnswer` and `PageState`. */
export interface PageData {
  readonly preview?: PreviewData;
  /** Build and publish the page was made from. */
  readonly build: string;
  readonly publishId: string | null;
  readonly route: RouteName;
  /** Path (and query that counts) of the page as its own links would name it. */
  readonly path: string;
  readonly locale: string;
  /** Language of the main content: `html lang`. */
  readonly content: TextLanguage;
  readonly table: UiLocale;
  /** URLs of the parts of that table that the page needs in the browser. */
  readonly messages: string;
  /** Names, each in its own language, of the languages that the frame and the screen name. */
  readonly languageNames: Readonly<Record<string, string>>;
  /** Names, in the language of the interface, of the languages that its notices and the content name. */
  readonly uiLanguageNames: Readonly<Record<string, string>>;
  readonly layout: 'default' | 'accessible' | 'blank';
  readonly head: PageHead;
  readonly pageLayout: PageLayoutData;
  readonly frame: LayoutData;
  readonly screen: Screen;
}

/** A page as the answer of `/api/page/…`; what only crawlers read of its head is left out. */
export type PageAnswer = Omit<PageData, 'frame'>;

/** A page as the state in its document, which holds the head. Its answer names the publish. */
export type PageState = Omit<PageData, 'frame' | 'head' | 'publishId'>;
