/** JSON that cannot close the script element around it. */
export const scriptJson = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');
