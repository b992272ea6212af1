import { DatePicker as Ark } from '@ark-ui/react/date-picker';
import { datePicker } from '@styled/recipes';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { buttonClass } from './Button.tsx';

const COLUMNS = 4;

const Days = () => {
  const styles = datePicker();
  return (
    <Ark.Context>
      {(picker) => (
        <Ark.Table className={styles.table}>
          <Ark.TableHead>
            <Ark.TableRow>
              {picker.weekDays.map((weekday) => (
                <Ark.TableHeader
                  key={weekday.long}
                  className={styles.weekday}
                  aria-label={weekday.long}
                >
                  {weekday.narrow}
                </Ark.TableHeader>
              ))}
            </Ark.TableRow>
          </Ark.TableHead>
          <Ark.TableBody>
            {picker.weeks.map((week) => (
              <Ark.TableRow key={week[0]?.toString()}>
                {week.map((day) => (
                  <Ark.TableCell key={day.toString()} value={day}>
                    <Ark.TableCellTrigger className={styles.day}>{day.day}</Ark.TableCellTrigger>
                  </Ark.TableCell>
                ))}
              </Ark.TableRow>
            ))}
          </Ark.TableBody>
        </Ark.Table>
      )}
    </Ark.Context>
  );
};

const Grid = ({ view }: { readonly view: 'month' | 'year' }) => {
  const styles = datePicker();
  return (
    <Ark.Context>
      {(picker) => {
        const rows =
          view === 'month'
            ? picker.getMonthsGrid({ columns: COLUMNS, format: 'short' })
            : picker.getYearsGrid({ columns: COLUMNS });
        return (
          <Ark.Table className={styles.table}>
            <Ark.TableBody>
              {rows.map((row) => (
                <Ark.TableRow key={row[0]?.value}>
                  {row.map((cell) => (
                    <Ark.TableCell key={cell.value} value={cell.value}>
                      <Ark.TableCellTrigger className={styles.day}>
                        {cell.label}
                      </Ark.TableCellTrigger>
                    </Ark.TableCell>
                  ))}
                </Ark.TableRow>
              ))}
            </Ark.TableBody>
          </Ark.Table>
        );
      }}
    </Ark.Context>
  );
};

const Head = () => {
  const styles = datePicker();
  const step = buttonClass({ variant: 'ghost', size: 'sm' }, 'icon');
  return (
    <Ark.ViewControl className={styles.head}>
      <Ark.PrevTrigger className={step} aria-label="Earlier">
        <ChevronLeft aria-hidden size={16} />
      </Ark.PrevTrigger>
      <Ark.Context>
        {({ visibleRangeText }) => (
          <Ark.ViewTrigger
            className={styles.title}
            aria-label={`${visibleRangeText.start}, choose another`}
          >
            {visibleRangeText.start}
          </Ark.ViewTrigger>
        )}
      </Ark.Context>
      <Ark.NextTrigger className={step} aria-label="Later">
        <ChevronRight aria-hidden size={16} />
      </Ark.NextTrigger>
    </Ark.ViewControl>
  );
};

/** The views of a date picker: the days of a month, the months of a year, the years. */
export const CalendarViews = () => (
  <>
    <Ark.View view="day">
      <Head />
      <Days />
    </Ark.View>
    <Ark.View view="month">
      <Head />
      <Grid view="month" />
    </Ark.View>
    <Ark.View view="year">
      <Head />
      <Grid view="year" />
    </Ark.View>
  </>
);
