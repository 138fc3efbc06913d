export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  telemetry: false,
  buildDir: 'dist/build',
  devtools: { enabled: false },
  app: { rootId: 'root' },
  routeRules: { '/cached/**': { swr: 3600 } },
  experimental: { defaults: { nuxtLink: { prefetch: false } } },
  nitro: { compressPublicAssets: false, output: { dir: 'dist/output' } },
});
