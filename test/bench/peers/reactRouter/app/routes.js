import { route } from '@react-router/dev/routes';

export default [route('dynamic/:slug', 'routes/article.jsx')];
