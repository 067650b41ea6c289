/* A button that is pressed before the page is hydrated is pressed again once it is. A file of its own, so that it is there early. */
{
  let pressed;
  const notePress = ({ target }) => {
    pressed = target.closest('button');
  };
  addEventListener('click', notePress);
  addEventListener('hydrated', () => {
    removeEventListener('click', notePress);
    pressed?.focus();
    pressed?.click();
  });
}
