import NextLink from 'next/link';

export function Link(props) {
  return <NextLink prefetch={false} {...props} />;
}
