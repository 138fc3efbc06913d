// A menu closes on Escape and on a click elsewhere.
function close({ key, target }) {
  for (const menu of document.querySelectorAll('details[data-menu="overlay"][open]'))
    if (key === 'Escape' || !menu.contains(target)) menu.removeAttribute('open');
}

document.addEventListener('click', close);
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') close(event);
});
