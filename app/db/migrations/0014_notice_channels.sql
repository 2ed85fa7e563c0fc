-- A channel is how somebody learns of something; the column was called a way.
alter table notice_switches rename column way to channel;
