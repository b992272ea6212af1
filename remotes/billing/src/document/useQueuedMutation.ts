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
  /** The mutation that was running or queued when this one was requested. */
  readonly before: readonly Mutation[];
}

interface StepSettings<Answer, Input> {
  /** Mutations of one scope run one after the other, in the order of their requests. */
  readonly scope: string;
  readonly take: (input: Input) => Promise<Answer>;
  /** Calls that are fetched again, also after a failure. */
  readonly refreshes: readonly CallName[];
  readonly onTaken: (answer: Answer) => void;
  readonly onRefused: (failure: Error) => void;
}

/**
 * A queued mutation of a document. When one fails, those queued behind it do not run, because
 * they depend on its result, such as converting a quote that is being accepted.
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
    /** The variables of the last request. */
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
