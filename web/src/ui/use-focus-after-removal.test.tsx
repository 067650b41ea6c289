import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { person } from '../testing/person.ts';
import { render } from '../testing/render.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

/** Shows two things; pointing at 'Sold' removes one, as a refetch of the list may do. */
function Things({ next }: { next?: () => HTMLElement | null }) {
  const [things, setThings] = useState(['Tent', 'Drum']);
  useFocusAfterRemoval(things.length, next);
  const remove = (name: string) => setThings(things.filter((thing) => thing !== name));
  return (
    <>
      <h1 tabIndex={-1}>Things</h1>
      {things.map((name) => (
        <button key={name} type="button" onClick={() => remove(name)}>
          Remove {name}
        </button>
      ))}
      <p onPointerEnter={() => setThings(['Drum'])}>Sold</p>
      <button type="button">Add</button>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const sell = () => fireEvent.pointerEnter(screen.getByText('Sold'));

// Safari does not focus a button that is clicked.
test.each([true, false])(
  'the heading is focused after an item was removed (its button had the focus: %s)',
  async (isFocused) => {
    render(<Things />);
    if (isFocused) button('Remove Tent').focus();
    await person.click(button('Remove Tent'));
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  },
);

test('the element that `next` returns is focused after an item was removed', async () => {
  render(<Things next={() => button('Add')} />);
  button('Remove Tent').focus();
  await person.click(button('Remove Tent'));
  expect(document.activeElement).toBe(button('Add'));
});

test('the focus stays when an item disappears by itself', () => {
  render(<Things />);
  sell();
  expect(screen.queryByRole('button', { name: 'Remove Tent' })).toBeNull();
  expect(document.activeElement).toBe(document.body);
});

test('the focus stays when an item disappears by itself after another button was used', () => {
  render(<Things />);
  button('Add').focus();
  button('Add').blur();
  sell();
  expect(screen.queryByRole('button', { name: 'Remove Tent' })).toBeNull();
  expect(document.activeElement).toBe(document.body);
});
