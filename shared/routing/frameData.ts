import type { Alert } from '../content/listing';
import type { FooterData } from '../content/navigation';
import type { CookieNotice } from '../content/site';
import type { BreadcrumbItem } from '../navigation/breadcrumb';
import type { HeaderData } from '../navigation/headerData';
import type { MarkedNode } from '../navigation/markCurrent';
import type { TextLanguage } from '../language/textLanguage';
import type { AccessibleElsewhere, LanguageVersion } from './languageVersion';

/** What stands around the main content of a page. */
export interface FrameData {
  readonly siteName: string;
  readonly organisation?: string;
  readonly logo?: {
    readonly src: string;
    readonly alt: string;
    /** Drawn for dark backgrounds. */
    readonly darkSrc?: string;
  };
  /** Language of menus, footer and site name, where it is not that of the interface. */
  readonly language: TextLanguage;
  readonly mainMenu: readonly MarkedNode[];
  readonly metaMenu: readonly MarkedNode[];
  readonly topbarMenu: readonly MarkedNode[];
  readonly footerMenu: readonly MarkedNode[];
  readonly footer: FooterData;
  readonly header: HeaderData;
  readonly breadcrumb: readonly BreadcrumbItem[];
  /** Languages this page exists in, the page itself included. */
  readonly versions: readonly LanguageVersion[];
  /** Path behind the locale, for routes that every language has. */
  readonly sameRoute?: string;
  /** Versions of the page in easy or sign language that its own language lacks. */
  readonly accessibleElsewhere: AccessibleElsewhere;
  readonly alerts: readonly Alert[];
  /** Set where visitors are asked for their consent: with which texts, and in which cookie it is. */
  readonly consent?: { readonly notice: CookieNotice; readonly cookie: string };
  /** Set where maps can be shown: whom their pictures are from. */
  readonly map?: { readonly attribution: string };
  /** Path of the theme's stylesheet. */
  readonly themeStylesheet?: string;
}
