import { linkNamed } from '../../../../shared/navigation/linkNamed';

const links = [
  { title: 'Recht' },
  { title: 'Déclaration d’accessibilité', handle: 'Accès' },
  { title: 'Accessibilité' },
];

test('the first link that holds the name, whatever its case and accents', () => {
  expect(linkNamed(links, 'ACCESSIBILITE')).toBe(links[1]);
  expect(linkNamed(links, 'acces')).toBe(links[1]);
  expect(linkNamed(links, 'Kontakt')).toBeUndefined();
});
