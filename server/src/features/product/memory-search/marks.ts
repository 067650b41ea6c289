/** Marks on numbers, which a new turn takes away all at once: quicker than a set that is made for each search. */
export type Marks = { turns: Uint32Array; turn: number };

export const createMarks = (count: number): Marks => ({ turns: new Uint32Array(count), turn: 0 });

const lastTurn = 0xffffffff;

export function clearMarks(marks: Marks): void {
  if (marks.turn === lastTurn) {
    marks.turns.fill(0);
    marks.turn = 0;
  }
  marks.turn += 1;
}

export const isMarked = ({ turns, turn }: Marks, number: number): boolean => turns[number] === turn;

export function mark({ turns, turn }: Marks, number: number): void {
  turns[number] = turn;
}
