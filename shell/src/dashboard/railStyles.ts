import { css } from '@styled/css';

const rail = '@media (min-width: 821px) and (max-width: 1100px)';

/** Styles of the sidebar while it is a rail of icons. */
export const railOnly = {
  link: css({
    [rail]: {
      flexDirection: 'column',
      justifyContent: 'center',
      gap: '2px',
      h: 'auto',
      minH: '36px',
      px: '0',
      py: '4px',
    },
  }),
  /** Labels become a tooltip next to the icon. */
  label: css({
    [rail]: {
      position: 'absolute',
      left: 'calc(100% + 12px)',
      zIndex: 'menu',
      px: '8px',
      py: '4px',
      borderRadius: 'sm',
      bg: 'bg.inverse',
      color: 'fg.inverse',
      textStyle: 'xs',
      whiteSpace: 'nowrap',
      pointerEvents: 'none',
      opacity: '0',
      'a:is(:hover, :focus-visible) > &': { opacity: '1' },
    },
  }),
  /** An icon with a count stands above it, so that neither covers the other. */
  badge: css({
    [rail]: {
      ms: '0',
      minW: '16px',
      px: '4px',
      borderRadius: 'full',
      fontSize: '2xs',
      lineHeight: '15px',
      textAlign: 'center',
    },
  }),
  quietBadge: css({ [rail]: { bg: 'bg.pressed', color: 'fg.default' } }),
  search: css({ [rail]: { justifyContent: 'center', px: '0' } }),
  hidden: css({ [rail]: { display: 'none' } }),
  centred: css({ [rail]: { flexDirection: 'column', px: '0', gap: '8px' } }),
};
