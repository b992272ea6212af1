/**
 * Setup of component tests whose files have a page of their own each: what a file stores in the
 * browser is gone before the next one, since their pages are frames of one tab.
 */
localStorage.clear();
sessionStorage.clear();
