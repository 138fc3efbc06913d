// What packages would bring along and no page runs. The budget of an article's scripts holds it off.
const replacements = [
  // Pages and parts, which @loadable wraps, are functions without static properties to be copied.
  [
    "import hoistNonReactStatics from 'hoist-non-react-statics';",
    'const hoistNonReactStatics = () => {};',
  ],
  // Whatever `memo` makes is left out where nobody uses it: react-router's data mode.
  [' = React$1.memo(', ' = /*#__PURE__*/ React$1.memo('],
  // What messages need of a locale are its plurals. To look for the other data, all locales are opened.
  ['Intl.NumberFormat.supportedLocalesOf(', 'Intl.PluralRules.supportedLocalesOf('],
  ['Intl.DateTimeFormat.supportedLocalesOf(', 'Intl.PluralRules.supportedLocalesOf('],
];

/** A loader: the source of a package with these replacements. */
module.exports = (source) =>
  replacements.reduce((text, [from, to]) => text.replaceAll(from, () => to), source);
