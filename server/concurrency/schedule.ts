/** Calls back after some milliseconds; gives a way to call it off. */
export type Schedule = (task: () => void, milliseconds: number) => () => void;

/** Timers that do not keep the process alive. */
export const scheduleTimer: Schedule = (task, milliseconds) => {
  const timer = setTimeout(task, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
};
