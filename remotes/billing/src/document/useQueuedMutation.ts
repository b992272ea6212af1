import { type Mutation, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallName, useRefresh } from '@tradewind/remote-kit';
import { messageOf } from '@tradewind/ui';

/** The error of a mutation that did not run because one before it failed. */
class SkippedError extends Error {}

/** Returns why a queued mutation failed, in a sentence. */
export const queuedMessageOf = (failure: Error): string =>
  failure instanceof SkippedError ? 'The step before it failed.' : messageOf(failure);

interface QueuedVariables<Variables> {
  readonly variables: Variables;
  /** The mutations that were running or queued when this one was added. */
  readonly predecessors: readonly Mutation[];
}

interface QueuedMutationOptions<Result, Variables> {
  /** Mutations of one scope run one after the other, in the order in which they were added. */
  readonly scope: string;
  readonly mutationFn: (variables: Variables) => Promise<Result>;
  /** Calls that are fetched again, also after a failure. */
  readonly refreshes: readonly CallName[];
  readonly onSuccess: (result: Result) => void;
  readonly onError: (failure: Error) => void;
}

/**
 * A queued mutation of a document. When one fails, those queued behind it do not run, because
 * they depend on its result, such as converting a quote that is being accepted.
 */
export const useQueuedMutation = <Result, Variables = void>(
  options: QueuedMutationOptions<Result, Variables>,
) => {
  const { scope, mutationFn, refreshes, onSuccess, onError } = options;
  const mutations = useQueryClient().getMutationCache();
  const refresh = useRefresh();
  const { mutate, isPending, variables } = useMutation({
    scope: { id: scope },
    mutationFn: (queued: QueuedVariables<Variables>) =>
      queued.predecessors.some(({ state }) => state.status === 'error')
        ? Promise.reject(new SkippedError())
        : mutationFn(queued.variables),
    onSuccess,
    onError,
    onSettled: () => void refresh(...refreshes),
  });
  return {
    isPending,
    /** The variables of the mutation that was added last. */
    variables: variables?.variables,
    enqueue: (added: Variables) => {
      const predecessors = mutations.findAll({
        status: 'pending',
        predicate: ({ options: { scope: other } }) => other?.id === scope,
      });
      mutate({ variables: added, predecessors });
    },
  };
};
