import type { Environment } from './environment';

type SecurityPolicySettings = Pick<Environment, 'publicUrl' | 'mediaOrigins'> &
  Partial<Pick<Environment, 'hstsMaxAge' | 'hstsPreload'>>;

/** Where browsers report what the policy kept a page from doing. */
export const reportsPath = '/api/reports';

const twoYearsInSeconds = 63_072_000;

// Only features that browsers know: an unknown name is reported in the console of every visitor.
const refusedFeatures = `
  accelerometer autoplay browsing-topics camera clipboard-read display-capture
  encrypted-media gamepad geolocation gyroscope hid identity-credentials-get idle-detection
  local-fonts magnetometer microphone midi otp-credentials payment
  publickey-credentials-create publickey-credentials-get screen-wake-lock serial
  storage-access usb window-management xr-spatial-tracking
`;
const refused = refusedFeatures.match(/\S+/g)?.map((feature) => `${feature}=()`) ?? [];
const permissionsPolicy = ['fullscreen=(self)', ...refused].join(', ');

/** Directives of the Content-Security-Policy with their source lists. */
type Directives = Readonly<Record<string, readonly string[]>>;

function directivesOf(secure: boolean, mediaOrigins: readonly string[]): Directives {
  const media = ["'self'", ...new Set(mediaOrigins)];
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': media,
    'font-src': ["'self'"],
    'media-src': media,
    'connect-src': media,
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['app-html', 'default'],
    'report-uri': [reportsPath],
    // Browsers that know `report-to` ignore `report-uri`, and report over https alone.
    ...(secure && { 'report-to': ['violations'], 'upgrade-insecure-requests': [] }),
  };
}

/** Returns the security headers of a site, as data; HSTS is for https alone, as it would lock visitors out of http. */
export function securityPolicy(settings: SecurityPolicySettings) {
  const { publicUrl, mediaOrigins, hstsMaxAge = 0, hstsPreload = false } = settings;
  const secure = publicUrl.startsWith('https:');
  return {
    directives: directivesOf(secure, mediaOrigins),
    ...(secure && {
      strictTransportSecurity: {
        maxAge: hstsPreload ? twoYearsInSeconds : hstsMaxAge,
        includeSubDomains: hstsPreload,
        preload: hstsPreload,
      },
    }),
    otherHeaders: {
      'Permissions-Policy': permissionsPolicy,
      ...(secure && { 'Reporting-Endpoints': `violations="${reportsPath}"` }),
    },
  };
}

/** What `securityPolicy` gives; HSTS is missing where the site is not on https. */
export type SecurityPolicy = ReturnType<typeof securityPolicy>;

/** Returns the value of the Content-Security-Policy header, as helmet writes it. */
export function policyText(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}

/** The policy of the service worker, which runs no other script and asks this site alone. */
export const workerPolicy = policyText({ 'default-src': ["'none'"], 'connect-src': ["'self'"] });

/** The policy of pictures and XML: nothing in them runs; the browser styles them inline. */
export const documentPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
