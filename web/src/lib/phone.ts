/** The address that calls a number, however the number is written. */
export const phoneHref = (number: string) => `tel:${number.replace(/[^+\d]/g, '')}`;
