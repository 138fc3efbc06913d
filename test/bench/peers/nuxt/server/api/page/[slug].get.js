import page from '../../../../page.json';

export default defineEventHandler((event) => {
  if (page.path.endsWith(`/${getRouterParam(event, 'slug')}`)) return page;
  throw createError({ statusCode: 404 });
});
