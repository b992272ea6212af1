export const inAndOut = (enter: string, leave: string) => ({
  _opened: { animation: `${enter} {durations.base} {easings.out}` },
  _closed: { animation: `${leave} {durations.fast} {easings.out} forwards` },
});
