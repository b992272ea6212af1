import { describe, expect, test } from 'vitest';
import { bestMatch, isBelow } from './pagePatterns.ts';

const pages = {
  '/': 'landing',
  '/dashboard': 'home',
  '/dashboard/*': 'frame',
  '/dashboard/jobs': 'job-list',
  '/dashboard/jobs/create': 'job-create',
  '/dashboard/jobs/:id': 'job-detail',
  '/dashboard/jobs/:id/edit': 'job-edit',
};

describe('the best pattern for a path', () => {
  test.each([
    ['/nowhere', undefined],
    ['/', 'landing'],
    ['/dashboard', 'home'],
    ['/dashboard/', 'home'],
    ['/dashboard/jobs', 'job-list'],
    ['/dashboard/jobs/create', 'job-create'],
    ['/dashboard/jobs/7', 'job-detail'],
    ['/dashboard/jobs/7/edit', 'job-edit'],
    ['/dashboard/jobs/7/print', 'frame'],
    ['/dashboardish', undefined],
  ])('%s is %s', (path, page) => {
    expect(bestMatch(pages, path)).toBe(page);
  });
});

test('a prefix includes itself and the paths below it, not a longer word', () => {
  const below = ['/book', '/book/7', '/booking', '/'].map((path) => isBelow('/book', path));
  expect(below).toEqual([true, true, false, false]);
});
