import { Link as RouterLink } from 'react-router';

export function Link({ href, ...props }) {
  return <RouterLink to={href} prefetch="none" {...props} />;
}
