import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPauses } from './pauses.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const fakeProcess = () => ({ setPaused: vi.fn<(isPaused: boolean) => void>() });

describe('a request of an owner with many', () => {
  test('is paused while the only one of another owner runs', () => {
    const begin = createPauses(1);
    const [many, only] = [fakeProcess(), fakeProcess()];
    begin(many, true);
    const end = begin(only, false);
    expect(many.setPaused.mock.calls).toEqual([[true]]);
    end();
    expect(many.setPaused.mock.calls).toEqual([[true], [false]]);
    expect(only.setPaused).not.toHaveBeenCalled();
  });

  test('begins paused when the only one of another owner runs already', () => {
    const begin = createPauses(1);
    const many = fakeProcess();
    begin(fakeProcess(), false);
    begin(many, true);
    expect(many.setPaused.mock.calls).toEqual([[true]]);
  });

  test('is not paused for another owner with many, nor where there are processors for both', () => {
    const [many, other] = [fakeProcess(), fakeProcess()];
    const begin = createPauses(1);
    begin(many, true);
    begin(other, true);
    const beginWithTwo = createPauses(2);
    beginWithTwo(many, true);
    beginWithTwo(fakeProcess(), false);
    expect(many.setPaused).not.toHaveBeenCalled();
    expect(other.setPaused).not.toHaveBeenCalled();
  });

  test('is paused for five seconds in all, however many others come', () => {
    const begin = createPauses(1);
    const many = fakeProcess();
    begin(many, true);
    const end = begin(fakeProcess(), false);
    vi.advanceTimersByTime(3_000);
    end();
    vi.advanceTimersByTime(60_000);
    begin(fakeProcess(), false);
    vi.advanceTimersByTime(1_999);
    expect(many.setPaused).toHaveBeenLastCalledWith(true);
    vi.advanceTimersByTime(1);
    expect(many.setPaused).toHaveBeenLastCalledWith(false);
    begin(fakeProcess(), false);
    expect(many.setPaused.mock.calls).toEqual([[true], [false], [true], [false]]);
  });
});
