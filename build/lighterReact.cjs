// React without what no page of this site uses: kinds of elements, hooks, and functions of its
// packages. What only they need is then found unused by the minimiser. Whoever takes one of them
// into use is told by the build: React exports it no longer.
const { transformSync, types: t } = require('@babel/core');

/** The version whose names and numbers these are. */
const version = 'exports.version = "19.3.1"';

/** Kinds of elements that are never made, with the numbers that React gives them. */
const kinds = new Map([
  ['REACT_PORTAL_TYPE', [4]],
  ['REACT_STRICT_MODE_TYPE', [8]],
  ['REACT_PROFILER_TYPE', [12]],
  ['REACT_MEMO_TYPE', [14, 15]],
  ['REACT_LAZY_TYPE', [16]],
  ['REACT_SUSPENSE_LIST_TYPE', [19]],
  ['REACT_LEGACY_HIDDEN_TYPE', [23]],
  // Elements of the head, and the document's own: the application's root is inside its body.
  ['hoistable', [26]],
  ['singleton', [27]],
  ['REACT_VIEW_TRANSITION_TYPE', [30]],
  ['REACT_ACTIVITY_TYPE', [31]],
]);
const tags = new Set([...kinds.values()].flat());

const unused = new Set(
  [
    ['Activity', 'Children', 'Profiler', 'PureComponent', 'StrictMode', 'ViewTransition'],
    [
      '__COMPILER_RUNTIME',
      'addTransitionType',
      'cache',
      'cacheSignal',
      'cloneElement',
      'createRef',
    ],
    ['isValidElement', 'lazy', 'memo', 'unstable_useCacheRefresh'],
    ['browser', 'createPortal', 'preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload'],
    ['preloadModule', 'requestFormReset', 'unstable_batchedUpdates', 'createRoot'],
    ['useActionState', 'useCacheRefresh', 'useDebugValue', 'useDeferredValue', 'useFormState'],
    ['useFormStatus', 'useHostTransitionStatus', 'useImperativeHandle', 'useInsertionEffect'],
    ['useMemoCache', 'useOptimistic', 'useReducer', 'useTransition'],
  ].flat(),
);

/** What calls come to, given that. Forms send themselves; nobody reads an error's component stack. */
const calls = new Map([
  ['isHostHoistableType', false],
  ['isFragmentInstanceParent', false],
  ['startViewTransition', null],
  ['extractEvents$1', null],
  ['getStackByFiberInDevAndProd', ''],
]);

/** Handles of view transitions, and of fragments by `ref`. */
const classes = new Set(['FragmentInstance', 'ViewTransitionPseudoElement']);

/** What the packages of React tell those of React DOM to fetch for a page. */
const fetching = new Set(['D', 'C', 'L', 'm', 'X', 'S', 'M']);

/** Lanes that may begin a view transition. */
const viewTransitionLanes = 335544064;

const isTag = (node) =>
  t.isMemberExpression(node) && t.isIdentifier(node.property, { name: 'tag' });

/** Whether a variable is the kind of an element, and nothing else later. */
function holdsTag(path, node) {
  const binding = t.isIdentifier(node) && path.scope.getBinding(node.name);
  return binding && binding.constant && isTag(binding.path.node.init);
}

function isKind(path, value, compared) {
  if (t.isIdentifier(value)) return kinds.has(value.name);
  return (
    t.isNumericLiteral(value) &&
    tags.has(value.value) &&
    (isTag(compared) || holdsTag(path, compared))
  );
}

/**
 * Takes cases out. Their statements follow those of the case before, which runs on into them as ever;
 * or they are never reached, and the minimiser leaves out all but the variables they declare for others.
 */
function withoutKinds(path) {
  const { cases, discriminant } = path.node;
  cases.toReversed().forEach((one) => {
    if (one.test === null || !isKind(path, one.test, discriminant)) return;
    const index = cases.indexOf(one);
    cases.splice(index, 1);
    if (index > 0) cases[index - 1].consequent.push(...one.consequent);
    else cases.at(-1).consequent.push(t.breakStatement(), ...one.consequent);
  });
}

function isViewTransition({ left }) {
  return (
    t.isBinaryExpression(left, { operator: '&' }) &&
    t.isNumericLiteral(left.right, { value: viewTransitionLanes })
  );
}

/** Whether a value is assigned that nobody uses: an export, a hook's function, a class's method. */
function isUnused({ object, property }) {
  if (t.isMemberExpression(object)) return classes.has(object.object.name);
  return unused.has(property.name) && /^exports$|^HooksDispatcher/.test(object.name ?? '');
}

const visitor = {
  BinaryExpression(path) {
    const { left, right, operator } = path.node;
    if (operator !== '===' && operator !== '!==') return;
    if (isViewTransition(path.node)) path.replaceWith(t.booleanLiteral(false));
    else if (isKind(path, left, right)) path.replaceWith(t.booleanLiteral(operator === '!=='));
  },
  SwitchStatement: withoutKinds,
  CallExpression(path) {
    const { name } = path.node.callee;
    if (calls.has(name)) path.replaceWith(t.valueToNode(calls.get(name)));
  },
  NewExpression(path) {
    if (classes.has(path.node.callee.name)) path.replaceWith(t.nullLiteral());
  },
  AssignmentExpression(path) {
    const { left, right } = path.node;
    if (!t.isMemberExpression(left)) return;
    if (isUnused(left)) path.remove();
    else if (
      t.isIdentifier(left.object, { name: 'ReactDOMSharedInternals' }) &&
      left.property.name === 'd'
    )
      right.properties = right.properties.filter(({ key }) => !fetching.has(key.name));
  },
  VariableDeclarator({ node }) {
    if (/Dispatcher/.test(node.id.name) && t.isObjectExpression(node.init))
      node.init.properties = node.init.properties.filter(({ key }) => !unused.has(key.name));
  },
};

/**
 * A loader: the source of one of React's packages without these. Another version of React is left
 * whole, with a warning, until its names and numbers have been looked up.
 */
module.exports = (source) => {
  if (!source.includes(version)) {
    console.warn(`React is left whole: it does not say ${version}`);
    return source;
  }
  const options = { babelrc: false, configFile: false, compact: false };
  return transformSync(source, { ...options, plugins: [{ visitor }] }).code;
};
