-- Longitude 180 is in the last cell of its parallel: it fell into one beyond the grid.
create or replace function cell_longitude(latitude double precision, longitude double precision)
  returns double precision language sql immutable strict parallel safe
  return -180 + (least(
      floor((longitude + 180) / 360 * greatest(1, floor(36000 * cos(radians(cell_latitude(latitude)))))),
      greatest(1, floor(36000 * cos(radians(cell_latitude(latitude))))) - 1)
    + 0.5) * 360 / greatest(1, floor(36000 * cos(radians(cell_latitude(latitude)))));

-- Computes the cells again that were stored off the grid.
update locations set longitude = longitude where public_longitude > 180;
