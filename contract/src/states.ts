/* The form in which the contract says how the state of something may change. Plain values, without schemas. */

/** Who makes a change: the customer, an admin who may manage it, an operator who corrects it, or the server itself. */
export const actors = ['CUSTOMER', 'ADMIN', 'OPERATOR', 'SYSTEM'] as const;
export type Actor = (typeof actors)[number];

export type Change<State extends string> = {
  from: readonly State[];
  to: State;
  by: Actor;
  needsReason?: true;
  /** What it does to the places that a booking has on its day. */
  places: 'takes' | 'keeps' | 'frees';
};

/** The change that leads to a state when this actor makes it. */
export function findChange<Name extends string>(
  changes: Record<Name, Change<string>>,
  { to, by }: { to: string; by: Actor },
): Name | undefined {
  const names = Object.keys(changes) as Name[];
  return names.find((name) => changes[name].to === to && changes[name].by === by);
}
