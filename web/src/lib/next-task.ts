/** Ends the task, so that the browser can paint and answer in between. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve));
