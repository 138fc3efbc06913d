/** Settings of a site that takes this machine for the proxy in front of it. */
export const behindProxy = { TRUST_PROXY: '127.0.0.1,::1' } as const;

let visitors = 0;

/** Header fields of a request that comes from yet another visitor, for a site behind a proxy. */
export function anotherVisitor(): Record<string, string> {
  visitors += 1;
  return { 'X-Forwarded-For': `10.0.${visitors >> 8}.${visitors & 255}` };
}
