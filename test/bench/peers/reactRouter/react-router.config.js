export default {
  ssr: true,
  buildDirectory: 'dist',
  // All routes at once: asking for the route of every link would cost requests of its own.
  routeDiscovery: { mode: 'initial' },
};
