import { address } from '../../../shared/routing/addresses';
import { usePageData } from '../../PageDataContext';
import { NamedIcon } from '../FrameIcon';

/** Links to the easy-language and sign-language versions of the page, where there are any. */
export function VersionLinks() {
  const { frame, locale } = usePageData();
  const { easyLanguageTranslation: easy, signLanguageTranslation: sign } = frame.header;
  const versions = [
    ['easy', easy],
    ['sign', sign],
  ] as const;
  return versions.map(
    ([name, slug]) =>
      slug !== null && (
        <a key={name} className="version-link" href={address.page(locale, slug)}>
          <NamedIcon name={name} className="label" id={`frame.${name}Language`} />
        </a>
      ),
  );
}
