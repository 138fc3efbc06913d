// Stands for @loadable/component where the server renders. All parts are there, so that none needs
// the four components, and the promise, with which the browser waits for it.

/** What is called like the component, which is looked up when it is rendered first. */
module.exports = (loading, { resolveComponent }) => {
  let component;
  return (props) => {
    component ??= resolveComponent(loading.requireSync());
    return component(props);
  };
};
