import { type Mutation, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallName, useRefresh } from '@tradewind/remote-kit';
import { messageOf } from '@tradewind/ui';

/** The error of a mutation that did not run because one before it failed. */
class Skipped extends Error {}

/** Returns why a queued mutation failed, in a sentence. */
export const whyNot = (failure: Error): string =>
  failure instanceof Skipped ? 'The step before it failed.' : messageOf(failure);

interface Asked<Input> {
  readonly input: Input;
  /** What was on its way, or waited, when this was asked for. */
  readonly before: readonly Mutation[];
}

interface StepSettings<Answer, Input> {
  /** Steps of one scope are taken one after the other, in the order in which they were asked for. */
  readonly scope: string;
  readonly take: (input: Input) => Promise<Answer>;
  /** Calls that are fetched again, also after a failure. */
  readonly refreshes: readonly CallName[];
  readonly onTaken: (answer: Answer) => void;
  readonly onRefused: (failure: Error) => void;
}

/**
 * A step that a document takes. What waits for a step that is refused is not done: whoever asked
 * for it took it that the other would be, such as an invoice for a quote that is now accepted.
 */
export const useQueuedMutation = <Answer, Input = void>(settings: StepSettings<Answer, Input>) => {
  const { scope, take, refreshes, onTaken, onRefused } = settings;
  const steps = useQueryClient().getMutationCache();
  const refresh = useRefresh();
  const { mutate, isPending, variables } = useMutation({
    scope: { id: scope },
    mutationFn: ({ input, before }: Asked<Input>) =>
      before.some(({ state }) => state.status === 'error')
        ? Promise.reject(new Skipped())
        : take(input),
    onSuccess: onTaken,
    onError: onRefused,
    onSettled: () => void refresh(...refreshes),
  });
  return {
    isPending,
    /** What it was last asked for with. */
    input: variables?.input,
    ask: (input: Input) => {
      const before = steps.findAll({
        status: 'pending',
        predicate: ({ options }) => options.scope?.id === scope,
      });
      mutate({ input, before });
    },
  };
};
