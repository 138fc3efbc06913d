const everyMs = process.env['NODE_ENV'] === 'development' ? 1_000 : 60_000;

function isAsItCame({ options, selectedIndex }: HTMLSelectElement): boolean {
  const initial = [...options].findIndex((option) => option.defaultSelected);
  return selectedIndex === Math.max(0, initial);
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
    choices.every(isAsItCame)
  );
}

/** Whether no reload for that build came before: a cache may still hand out the old page. */
function isFirstReloadFor(build: string): boolean {
  try {
    if (sessionStorage.getItem('build-reload') === build) return false;
    sessionStorage.setItem('build-reload', build);
    return true;
  } catch {
    return false;
  }
}

async function latestBuild(): Promise<unknown> {
  const url = `/builds/latest.json?timestamp=${Date.now()}`;
  const response = await fetch(url, { cache: 'no-store' });
  const latest: { id?: unknown } = response.ok ? await response.json() : {};
  return latest.id;
}

/** Reloads for a newer build when safe, else offers it, once (docs/specification.md, section 4). */
export function watchBuild(build: string, offer: () => void): void {
  let offered = false;
  const check = async () => {
    const latest = await latestBuild();
    if (typeof latest !== 'string' || latest === build) return;
    if (isReloadSafe() && isFirstReloadFor(latest)) {
      clearInterval(timer);
      location.reload();
    } else if (!offered) {
      offered = true;
      offer();
    }
  };
  const timer = setInterval(() => void check().catch(() => {}), everyMs);
}
