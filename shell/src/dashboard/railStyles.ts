import { css } from '@styled/css';

const rail = '@media (min-width: 821px) and (max-width: 1100px)';

/** Styles of the sidebar while it is a rail of icons. */
export const railOnly = {
  link: css({ [rail]: { justifyContent: 'center', px: '0' } }),
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
  /** A count becomes a small mark at the corner of the icon. */
  badge: css({
    [rail]: {
      position: 'absolute',
      top: '1px',
      right: '3px',
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
