import {
  BookOpen,
  CalendarDays,
  Circle,
  FileText,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Receipt,
  Settings,
  Shapes,
  Users,
  Wrench,
} from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  'book-open': BookOpen,
  'calendar-days': CalendarDays,
  'file-text': FileText,
  landmark: Landmark,
  'layout-dashboard': LayoutDashboard,
  receipt: Receipt,
  settings: Settings,
  shapes: Shapes,
  users: Users,
  wrench: Wrench,
};

/** An icon by the name that a declaration gives it. */
export const NavIcon = ({ name, size = 16 }: { readonly name: string; readonly size?: number }) => {
  const Icon = icons[name] ?? Circle;
  return <Icon aria-hidden size={size} />;
};
