const everyMs = process.env['NODE_ENV'] === 'development' ? 1_000 : 60_000;

function standardIndex({ options }: HTMLSelectElement): number {
  return Math.max(
    0,
    [...options].findIndex((option) => option.defaultSelected),
  );
}

/** Whether a reload would take something from the visitor: typed text or running media. */
export function isReloadSafe(root: Document = document): boolean {
  const playing = [...root.querySelectorAll<HTMLMediaElement>('video, audio')];
  const fields = [...root.querySelectorAll<HTMLInputElement>('input, textarea')];
  const choices = [...root.querySelectorAll<HTMLSelectElement>('select')];
  return (
    root.querySelector('[data-unsaved]') === null &&
    playing.every((media) => media.paused) &&
    fields.every(
      (field) => field.value === field.defaultValue && field.checked === field.defaultChecked,
    ) &&
    choices.every((choice) => choice.selectedIndex === standardIndex(choice))
  );
}

/**
 * Whether the page has not been reloaded for that build before. A cache or another server may still
 * hand out the old one; reloading again and again would help nobody. Without storage nobody knows.
 */
function isFirstReloadFor(build: string): boolean {
  try {
    if (sessionStorage.getItem('build-reload') === build) return false;
    sessionStorage.setItem('build-reload', build);
    return sessionStorage.getItem('build-reload') === build;
  } catch {
    return false;
  }
}

async function latestBuild(): Promise<string | undefined> {
  const response = await fetch(`/builds/latest.json?timestamp=${Date.now()}`, {
    cache: 'no-store',
  });
  const latest: unknown = response.ok ? await response.json() : undefined;
  const known = typeof latest === 'object' && latest !== null && 'id' in latest;
  return known && typeof latest.id === 'string' ? latest.id : undefined;
}

/**
 * Checks on a timer whether a newer build than the page's is served, and reloads the page when that is
 * safe; otherwise the visitor is offered the reload, once (docs/specification.md, section 4).
 */
export function watchBuild(build: string, offer: () => void): void {
  let offered = false;
  const timer = setInterval(() => {
    latestBuild().then(
      (latest) => {
        if (latest === undefined || latest === build) return;
        if (isReloadSafe() && isFirstReloadFor(latest)) {
          clearInterval(timer);
          location.reload();
        } else if (!offered) {
          offered = true;
          offer();
        }
      },
      () => {},
    );
  }, everyMs);
}
