/** The form with its rules: fetched when the visitor is about to choose a time. */
export const loadDetails = () =>
  import(/* webpackChunkName: "details-step" */ './DetailsStep.tsx').then(
    (module) => module.DetailsStep,
  );

/** The confirmation: fetched while the visitor fills in the form. */
export const loadDone = () =>
  import(/* webpackChunkName: "done-step" */ './DoneStep.tsx').then((module) => module.DoneStep);
